/** A new account with a username. What is wrong is told under its field, by the rules of the brand and before anything is sent. */
import { Link } from 'react-router';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import { Button, CheckField, Icon, PasswordField, TextField } from '#ui';
import bay from '../art/bay.svg';
import { loginPopup, type Wanted } from '../popups.ts';
import styles from './Entrance.module.css';
import { EntranceDialog, type EntrancePicture, Notice } from './EntranceDialog.tsx';
import { useRegistrationForm } from './registration-form.ts';
import { useText } from './texts.ts';

/** What a brand promises to newcomers: a page of this site, or one elsewhere. */
export type RegisterOffer = { readonly label: string } & ({ readonly to: string } | { readonly href: string });

export type RegisterDialogProps = PopupProps<Wanted | undefined> & {
  readonly rules: readonly FieldRule[];
  readonly minimumAge: number;
  readonly isOpen: boolean;
  /** Opens the terms over the form, which keeps what was typed. */
  readonly onTerms: () => void;
  /** The brand's own; without it ours. */
  readonly picture: EntrancePicture | undefined;
  readonly offer: RegisterOffer | undefined;
};

export function RegisterDialog(props: RegisterDialogProps) {
  const { data, onClose, rules, minimumAge, isOpen, onTerms, picture, offer } = props;
  const text = useText();
  const popups = usePopups();
  const form = useRegistrationForm({ rules, minimumAge, wanted: data?.wanted });
  const { fields, errors, busy } = form;
  const words = { showLabel: text('entrance.show'), hideLabel: text('entrance.hide'), autoComplete: 'new-password' };
  const terms = (
    <>
      {text('register.terms')}{' '}
      <button type="button" className={styles.link} onClick={onTerms}>
        {text('register.terms.link')}
      </button>
    </>
  );
  return (
    <EntranceDialog
      title={text('register.title')}
      picture={picture ?? { url: bay, title: text('register.greeting'), text: text('register.lead') }}
      other={{
        question: text('register.member'),
        action: text('register.login'),
        onPress: () => popups.open(loginPopup, { wanted: data?.wanted }),
      }}
      busy={busy}
      onClose={onClose}
    >
      {!isOpen && <Notice isRefusal>{text('register.closed')}</Notice>}
      {form.refusal && <Notice isRefusal>{form.refusal.message}</Notice>}
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextField
          label={text('entrance.username')}
          before={<Icon name="user" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help={form.helpFor('username')}
          error={errors.username?.message}
          {...fields.username}
        />
        <div className={styles.pair}>
          <PasswordField
            label={text('entrance.password')}
            help={form.helpFor('password')}
            error={errors.password?.message}
            {...words}
            {...fields.password}
          />
          <PasswordField
            label={text('register.confirm')}
            error={errors.confirmPassword?.message}
            {...words}
            {...fields.confirmPassword}
          />
        </div>
        <TextField
          label={text('register.referral')}
          aside={<span className={styles.optional}>{text('register.optional')}</span>}
          autoComplete="off"
          maxLength={30}
          {...fields.referralCode}
        />
        <div>
          <CheckField
            label={text('register.age', { age: minimumAge })}
            error={errors.ageConfirmed?.message}
            {...fields.ageConfirmed}
          />
          <CheckField label={terms} error={errors.termsAccepted?.message} {...fields.termsAccepted} />
        </div>
        <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={!isOpen}>
          {text('register.submit')}
        </Button>
      </form>
      {offer && <OfferLink offer={offer} onFollow={onClose} />}
    </EntranceDialog>
  );
}

function OfferLink({ offer, onFollow }: { readonly offer: RegisterOffer; readonly onFollow: () => void }) {
  return (
    <p className={styles.offer}>
      <Icon name="gift" />
      {'to' in offer ? (
        <Link className={styles.link} to={offer.to} onClick={onFollow}>
          {offer.label}
        </Link>
      ) : (
        <a className={styles.link} href={offer.href} target="_blank" rel="noopener noreferrer">
          {offer.label}
        </a>
      )}
    </p>
  );
}
