import { Button, ButtonLink, IconButton } from '#ui';
import { doNothing, SheetCard, Spec, SpecRow } from './SheetCard.tsx';
import styles from './UiSheet.module.css';

export function ActionSheet() {
  return (
    <>
      <SheetCard title="Button" width={8}>
        <SpecRow>
          <Spec name="Default">
            <Button kind="primary" onPress={doNothing}>
              Deposit
            </Button>
          </Spec>
          <Spec name="Hover" force="hover">
            <Button kind="primary" onPress={doNothing}>
              Deposit
            </Button>
          </Spec>
          <Spec name="Press" force="press">
            <Button kind="primary" onPress={doNothing}>
              Deposit
            </Button>
          </Spec>
          <Spec name="Focus" force="focus">
            <Button kind="primary" onPress={doNothing}>
              Deposit
            </Button>
          </Spec>
          <Spec name="Loading">
            <Button kind="primary" busy onPress={doNothing}>
              Sending
            </Button>
          </Spec>
          <Spec name="Disabled">
            <Button kind="primary" disabled onPress={doNothing}>
              Deposit
            </Button>
          </Spec>
        </SpecRow>
        <SpecRow>
          <Button onPress={doNothing}>Secondary</Button>
          <Button kind="outline" onPress={doNothing}>
            Outline
          </Button>
          <Button kind="ghost" onPress={doNothing}>
            Ghost
          </Button>
          <Button kind="danger" onPress={doNothing}>
            Close account
          </Button>
          <Button icon="refresh" onPress={doNothing}>
            With icon
          </Button>
          <ButtonLink to="/sandbox/ui#actions" kind="outline" icon="right">
            Link
          </ButtonLink>
        </SpecRow>
        <SpecRow>
          <Button kind="primary" size="small" onPress={doNothing}>
            Small
          </Button>
          <Button size="small" onPress={doNothing}>
            Small
          </Button>
          <Button kind="primary" size="large" onPress={doNothing}>
            Large
          </Button>
          <div className={styles.onArt}>
            <Button kind="veil" onPress={doNothing}>
              Veil, on art
            </Button>
          </div>
        </SpecRow>
      </SheetCard>
      <SheetCard title="Icon button" width={4}>
        <SpecRow>
          <Spec name="Default">
            <IconButton icon="bell" label="Notices" onPress={doNothing} />
          </Spec>
          <Spec name="Badge">
            <IconButton icon="bell" label="Notices, 7 unread" badge={7} onPress={doNothing} />
          </Spec>
          <Spec name="99+">
            <IconButton icon="mail" label="Inbox, 120 unread" badge={120} onPress={doNothing} />
          </Spec>
          <Spec name="Pressed">
            <IconButton icon="eye-off" label="Hide the balance" pressed onPress={doNothing} />
          </Spec>
          <Spec name="Disabled">
            <IconButton icon="copy" label="Copy" disabled onPress={doNothing} />
          </Spec>
          <Spec name="Line">
            <IconButton icon="refresh" label="Ask again" look="line" onPress={doNothing} />
          </Spec>
          <Spec name="Veil">
            <IconButton icon="heart" label="Favourite" look="veil" onPress={doNothing} />
          </Spec>
        </SpecRow>
        <Spec name="As wide as its place">
          <Button kind="primary" size="large" wide onPress={doNothing}>
            Continue to GCash
          </Button>
        </Spec>
      </SheetCard>
    </>
  );
}
