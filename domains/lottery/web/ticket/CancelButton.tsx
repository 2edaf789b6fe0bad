/** Cancels a ticket, or what is left of a chase, and says what came back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelChase } from '#domains/lottery/contract/chase.ts';
import { cancelTicket } from '#domains/lottery/contract/ticket.ts';
import { patchCash } from '#domains/wallet/web/index.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, useToast } from '#ui';
import { amountOf, useAmountText } from '../game/amount.ts';
import { termsKey } from '../lottery.queries.ts';
import { useText } from '../texts.ts';
import { ticketsKey } from './ticket.queries.ts';

type Props = { readonly gameCode: string } & ({ readonly ticketId: string } | { readonly chaseId: string });

export function CancelButton(props: Props) {
  const text = useText();
  const show = useAmountText();
  const call = useCall();
  const toast = useToast();
  const queries = useQueryClient();
  // The same key until it is answered: a lost answer is given again.
  const [key] = useState(() => crypto.randomUUID());
  const cancel = useSingleMutation({
    mutationFn: async () => {
      if ('chaseId' in props) return unwrapCall(call(cancelChase, { chaseId: props.chaseId }, { key }));
      const { ticket, balance } = await unwrapCall(call(cancelTicket, { ticketId: props.ticketId }, { key }));
      return { refunded: ticket.stake, balance };
    },
    onSuccess: ({ refunded, balance }) => {
      patchCash(queries, call, balance);
      toast({ text: text('lottery.bets.cancelled', { amount: show(amountOf(refunded)) }) });
    },
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ticketsKey }),
        queries.invalidateQueries({ queryKey: termsKey(props.gameCode) }),
      ]),
  });
  return (
    <Button size="small" kind="outline" busy={cancel.isPending} onPress={() => cancel.mutate()}>
      {text('lottery.bets.cancel')}
    </Button>
  );
}
