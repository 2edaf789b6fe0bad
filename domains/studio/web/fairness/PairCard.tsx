/** The pair in use: its promises, the member's own seed, and the change to the next one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changeMyClientSeed, rotateMySeeds } from '#domains/studio/contract/seeds.ts';
import { isClientSeed } from '#domains/studio/rules/fairness/seeds.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, IconButton, Note, Tag, TextField } from '#ui';
import styles from './Fairness.module.css';
import { fairnessKey, type ShownSeeds } from './fairness.queries.ts';
import { Seed } from './Seed.tsx';
import { useText } from './texts.ts';

const randomSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function PairCard({ pair }: { readonly pair: ShownSeeds['pair'] }) {
  const text = useText();
  return (
    <section className={styles.card} aria-labelledby="pair">
      <div className={styles.between}>
        <h2 id="pair">{text('fairness.pair')}</h2>
        <Tag tone="positive">{text('fairness.pair.inUse')}</Tag>
      </div>
      <Seed label={text('fairness.hash')} value={pair.serverSeedHash} />
      <ClientSeedForm key={pair.clientSeed} clientSeed={pair.clientSeed} />
      <div className={styles.seed}>
        <span>{text('fairness.bets')}</span>
        <b>{text('fairness.bets.of', { count: pair.nonce, most: pair.nonceMost })}</b>
      </div>
      <Rotation next={pair.nextServerSeedHash} />
    </section>
  );
}

function ClientSeedForm({ clientSeed }: { readonly clientSeed: string }) {
  const text = useText();
  const call = useCall();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(clientSeed);
  const [isWrong, setWrong] = useState(false);
  const change = useMutation({
    mutationFn: (wanted: string) => unwrapCall(call(changeMyClientSeed, { clientSeed: wanted })),
    onSuccess: () => queries.invalidateQueries({ queryKey: fairnessKey }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(!isClientSeed(typed));
    if (isClientSeed(typed) && !change.isPending) change.mutate(typed);
  };
  const take = (next: string) => {
    setTyped(next);
    setWrong(false);
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <TextField
        label={text('fairness.client')}
        help={text('fairness.client.help')}
        error={isWrong ? text('fairness.client.wrong') : change.error?.message}
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => take(target.value)}
        after={<IconButton icon="refresh" label={text('fairness.client.random')} onPress={() => take(randomSeed())} />}
      />
      <Button type="submit" busy={change.isPending} disabled={typed === clientSeed}>
        {text('fairness.client.save')}
      </Button>
    </form>
  );
}

function Rotation({ next }: { readonly next: string }) {
  const text = useText();
  const call = useCall();
  const queries = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => unwrapCall(call(rotateMySeeds, {})),
    onSuccess: () => queries.invalidateQueries({ queryKey: fairnessKey }),
  });
  return (
    <div className={styles.apart}>
      <h3>{text('fairness.rotate')}</h3>
      <p>{text('fairness.rotate.why')}</p>
      <Seed label={text('fairness.next')} value={next} />
      <Button icon="refresh" busy={rotate.isPending} onPress={() => rotate.mutate()}>
        {text('fairness.rotate.do')}
      </Button>
      {rotate.error && (
        <Note tone="warning" announced>
          {rotate.error.message}
        </Note>
      )}
      {rotate.data && (
        <Note tone="good" announced>
          {text('fairness.rotated')}
        </Note>
      )}
    </div>
  );
}
