/** Registering, with what other domains provide: the rules and switches of the brand, the age of the law, the terms, its picture and its offer. */
import { useQuery } from '@tanstack/react-query';
import type { Banner } from '#domains/content/contract/announcement.ts';
import type { Resource } from '#domains/content/contract/link.ts';
import { announcementsQuery, helpPopup, useBootstrap, useFlag } from '#domains/content/web/index.ts';
import {
  type AuthDialogPicture,
  type RedirectTarget,
  RegisterDialog,
  type RegisterOffer,
} from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import { useLocale } from '#platform/web/text/texts.tsx';
import { bannerLinkOf } from '../screens/home/banner-link.ts';

export function RegisterPopup(props: PopupProps<RedirectTarget | undefined>) {
  const popups = usePopups();
  const call = useCall();
  const { locale } = useLocale();
  const switches = {
    username: useFlag('USERNAMEREG3'),
    mobile: useFlag('MOBILENUMREG3'),
    mobilePassword: useFlag('MOBILENUMPASSREG3'),
    mobileCode: useFlag('REGMOBVERF3'),
  };
  const { registrationRules, jurisdiction, resources } = useBootstrap();
  const { data } = useQuery(announcementsQuery(call, locale));
  return (
    <RegisterDialog
      {...props}
      rules={registrationRules}
      minimumAge={jurisdiction.minimumAge}
      switches={switches}
      onTerms={() => popups.openOver(helpPopup, { section: 'term' })}
      onUnproven={logPhoneError}
      picture={findPicture(data?.banners)}
      offer={toRegisterOffer(resources.REGISTERPOP)}
    />
  );
}

/** The visitor is told nothing; whoever looks after the site may want to know. */
const logPhoneError = (error: string) => console.info(`The phone provider answered ${error}.`);

function findPicture(banners: readonly Banner[] = []): AuthDialogPicture | undefined {
  const banner = banners.find(({ groupName }) => groupName === 'w_reg');
  return banner && { url: banner.imageUrl, title: banner.title, text: banner.text, terms: banner.terms };
}

/** The brand's name for it is the name of the link in every language. */
function toRegisterOffer(resource: Resource | undefined): RegisterOffer | undefined {
  if (!resource) return undefined;
  const { url, labelNameEn: label } = resource;
  const link = bannerLinkOf({ linkageType: url.startsWith('/') ? 'INTERNAL' : 'EXTERNAL', url });
  if (link?.kind === 'page') return { label, to: link.to };
  return link?.kind === 'tab' ? { label, href: link.href } : undefined;
}
