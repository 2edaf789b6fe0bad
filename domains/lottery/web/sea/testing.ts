/** Opens a form of Southeast Asia with the rules of a table, and keeps the lines that it adds. */
import { createElement, type FunctionComponent } from 'react';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { NumberState } from '#domains/lottery/contract/selection.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { assert } from '#kernel/assert.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import type { LineInput } from '../wire.ts';
import { seaTexts } from './texts.ts';

type Options = {
  readonly family: LotteryFamily;
  readonly priceVersion: string;
  readonly states?: Readonly<Record<string, NumberState>>;
  readonly isLocked?: boolean;
};

export async function openForm(
  Form: FunctionComponent<LotteryFormProps>,
  { family, priceVersion, states, isLocked = false }: Options,
) {
  const engine = findEngine(family, priceVersion);
  assert(engine !== null, `no engine ${priceVersion}`);
  const added: LineInput[] = [];
  const part = await renderPart(
    createElement(Form, {
      game: {
        gameCode: 'TEST',
        name: 'TEST',
        iconUrl: '',
        isClosed: false,
        family,
        vassalage: 'TCG_SEA',
        prizeMode: 'SEA',
        source: 'own',
        priceVersion,
      },
      engine,
      terms: termsOf({ prizeMode: 'SEA', numberStates: states }),
      prizeGroup: null,
      isLocked,
      onAdd: (lines) => added.push(...lines),
    }),
    { server: new TestServer(), texts: [seaTexts] },
  );
  return { ...part, engine, added };
}
