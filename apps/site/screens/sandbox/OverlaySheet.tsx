import { useState } from 'react';
import { Button, Dialog, Drawer, Icon, Menu, TextField, useToast } from '#ui';
import { doNothing, SheetCard, SpecRow } from './SheetCard.tsx';
import type { SheetProps } from './sheet-data.ts';
import styles from './UiSheet.module.css';

type OpenOverlay = 'small' | 'art' | 'long' | 'busy' | 'drawer' | null;

const accountItems = [
  { key: 'bets', label: 'Betting record', icon: 'list', current: true, to: '/sandbox/ui#overlays' },
  { key: 'account', label: 'Account record', icon: 'document', to: '/sandbox/ui#overlays' },
  { key: 'profit', label: 'Profit and loss', icon: 'profit', to: '/sandbox/ui#overlays' },
  { key: 'rewards', label: 'Reward center', icon: 'gift', badge: 4, to: '/sandbox/ui#overlays' },
  { key: 'out', label: 'Sign out', icon: 'sign-out', apart: true, onPress: doNothing },
] as const;

export function OverlaySheet({ world: { banners } }: SheetProps) {
  const [shown, setShown] = useState<OpenOverlay>(null);
  const toast = useToast();
  const close = () => setShown(null);
  return (
    <>
      <SheetCard title="Dialog and sheet">
        <SpecRow>
          <Button onPress={() => setShown('small')}>Small dialog</Button>
          <Button onPress={() => setShown('art')}>With art</Button>
          <Button onPress={() => setShown('long')}>Long text</Button>
          <Button onPress={() => setShown('busy')}>Busy</Button>
          <Button onPress={() => setShown('drawer')}>Drawer</Button>
        </SpecRow>
        <p className={styles.quiet}>
          Centred over 720 px, a sheet with a grab bar below. Escape, the scrim and a swipe down close it.
        </p>
      </SheetCard>
      <SheetCard title="Menu and toast">
        <SpecRow>
          <Menu
            label="Account menu, maria"
            align="start"
            button={
              <>
                <Icon name="user" />
                maria
                <Icon name="down" />
              </>
            }
            items={accountItems}
          />
          <Button onPress={() => toast({ text: 'Added to favorites', action: { label: 'Undo', onPress: doNothing } })}>
            Toast
          </Button>
          <Button
            onPress={() =>
              toast({
                text: 'Network link is abnormal, please try again',
                tone: 'error',
                action: { label: 'Retry', onPress: doNothing },
              })
            }
          >
            Error toast
          </Button>
        </SpecRow>
      </SheetCard>
      {shown === 'small' && (
        <Dialog
          title="Sign out of Kislap?"
          size="small"
          closeLabel="Close"
          onClose={close}
          footer={
            <>
              <Button kind="ghost" onPress={close}>
                Stay
              </Button>
              <Button kind="primary" onPress={close}>
                Sign out
              </Button>
            </>
          }
        >
          <p className={styles.quiet}>Running bets stay open and settle as normal.</p>
        </Dialog>
      )}
      {shown === 'art' && (
        <Dialog title="Welcome back" art={banners[0]?.imageUrl} closeLabel="Close" onClose={close}>
          <div className={styles.stack}>
            <TextField label="Username" autoComplete="off" />
            <Button kind="primary" size="large" wide onPress={close}>
              Log in
            </Button>
          </div>
        </Dialog>
      )}
      {shown === 'long' && <LongDialog onClose={close} />}
      {shown === 'busy' && (
        <Dialog
          title="Sending your request"
          size="small"
          busy
          closable={false}
          closeLabel="Close"
          onClose={close}
          footer={
            <Button kind="primary" onPress={close}>
              End the demonstration
            </Button>
          }
        >
          <p className={styles.quiet}>Nothing closes this while it is busy.</p>
        </Dialog>
      )}
      {shown === 'drawer' && (
        <Drawer label="Menu" side="start" closeLabel="Close the menu" onClose={close}>
          <div className={styles.drawer}>
            <h2>Menu</h2>
            <Button kind="ghost" icon="home" wide onPress={close}>
              Home
            </Button>
            <Button kind="ghost" icon="gift" wide onPress={close}>
              Promotions
            </Button>
          </div>
        </Drawer>
      )}
    </>
  );
}

const clauses = Array.from({ length: 14 }, (_, index) => index + 1);

function LongDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Terms of the offer"
      size="large"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <Button kind="primary" onPress={onClose}>
          I have read it
        </Button>
      }
    >
      <div className={styles.stack}>
        {clauses.map((clause) => (
          <p key={clause} className={styles.quiet}>
            {clause}. The bonus is paid once a day, on the first deposit of at least ₱200, and turns over twelve times
            before it can be withdrawn. What was won with it counts as cash from then on.
          </p>
        ))}
      </div>
    </Dialog>
  );
}
