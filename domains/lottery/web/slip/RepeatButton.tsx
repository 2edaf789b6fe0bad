/** Puts the lines of the last bet on the slip again. Nothing is placed by it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button, useToast } from '#ui';
import { lastTicketQuery } from '../lottery.queries.ts';
import { useText } from '../texts.ts';
import { addLines, type BetSlipProps, emptySlip } from './slip.ts';

export function RepeatButton({ game, engine, onChange }: BetSlipProps) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const session = useSession();
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  if (session === null || session.isTrial) return null;
  const repeat = async () => {
    setLoading(true);
    try {
      const { wager } = await queries.query(lastTicketQuery(call, game.gameCode));
      const lines = (wager?.lines ?? []).filter(({ kind, picks }) => engine.kinds[kind]?.checkPicks(picks) === null);
      if (lines.length === 0) toast({ text: text('lottery.bets.none') });
      else onChange(addLines(emptySlip, lines));
    } catch (failure) {
      toast({ text: failure instanceof Error ? failure.message : text('lottery.unknown'), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon="refresh" busy={isLoading} onPress={() => void repeat()}>
      {text('lottery.slip.repeat')}
    </Button>
  );
}
