/** What an account may divide between prize and rebate, by its rebate points. */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { maxPrizeGroup, prizeGroupStep } from '#domains/lottery/rules/engine/prize-group.ts';
import { pricesOfMember } from '#domains/lottery/rules/wager/wager.ts';
import { assert } from '#kernel/assert.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { PrizeGroupField } from './PrizeGroupField.tsx';
import { fastTexts } from './texts.ts';

const engine = findEngine('ssc', 'ssc.1');
assert(engine !== null, 'no engine');
const ssc = engine;

function Field({ point }: { readonly point: number }) {
  const prices = pricesOfMember(ssc, point);
  const max = maxPrizeGroup(prices);
  const [chosen, onChoose] = useState(max);
  return (
    <PrizeGroupField
      engine={ssc}
      choice={{
        chosen,
        min: 1_700,
        max,
        step: prizeGroupStep,
        totalReturnPpm: Number(prices.totalReturn),
        onChoose,
      }}
    />
  );
}

describe('LOTT-016 the prize group', () => {
  test('an account below an upline that gave no points divides 90 %, and is told why', async () => {
    await renderPart(<Field point={0} />, { server: new TestServer(), texts: [fastTexts] });
    expect(screen.getByText('Rebate 0.0% of every stake')).toBeDefined();
    expect(screen.getByText(/prizes give back 90.0% .* rebate 0.0%, 90.0% in all/).textContent).toContain(
      'Your account has 0.0% of 8.0% in rebate points.',
    );
    fireEvent.change(screen.getByRole('slider', { name: 'Prize group' }), { target: { value: '1700' } });
    expect(screen.getByText('Rebate 5.0% of every stake')).toBeDefined();
    expect(screen.getByText(/prizes give back 85.0% .* rebate 5.0%, 90.0% in all/)).toBeDefined();
  });

  test('an account without an upline divides the whole return of the table', async () => {
    await renderPart(<Field point={80} />, { server: new TestServer(), texts: [fastTexts] });
    fireEvent.change(screen.getByRole('slider', { name: 'Prize group' }), { target: { value: '1800' } });
    expect(screen.getByText('Rebate 8.0% of every stake')).toBeDefined();
    expect(screen.getByText(/98.0% in all/).textContent).not.toContain('rebate points');
  });
});
