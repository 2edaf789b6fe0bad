/** The proof of a draw as a visitor reads it: made again here, step by step, and where a step fails both values. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listResults, readProof } from '#domains/lottery/contract/issue.ts';
import { terminalOf } from '#domains/lottery/rules/fairness/seed-chain.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { resultsTexts } from '../results/texts.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import type { DrawProof } from './evidence.ts';
import { ProofPanel } from './ProofPanel.tsx';
import { foreign, lastSeed, length, numberOf, own, proofs, resultOf, seeds } from './testing.ts';

const newest = proofs[0];
if (!newest) throw new Error('no draws');
const newestResult = resultOf(newest);
const foreignResult = resultOf(newest, { issue: '20261118', result: { db: ['14296'] }, source: 'feed' });

type Setup = {
  readonly game?: LotteryGameView;
  readonly issue?: string;
  readonly proof?: (proof: DrawProof) => DrawProof;
  readonly published?: IssueResult;
};

async function openProof({
  game = own,
  issue = numberOf(29),
  proof = (same) => same,
  published = newestResult,
}: Setup = {}) {
  const server = new TestServer()
    .on(listResults, () => ({ content: [published], pageNum: 1, totalPages: 1, totalElements: 1 }))
    .on(readProof, (asked) => {
      const found = proofs.find((one) => one.gameCode === asked.gameCode && one.issue === asked.issue);
      return found
        ? proof(found)
        : { refused: { fault: 'issue_without_proof', message: 'This draw is made by its organiser.' } };
    });
  await renderPart(<ProofPanel game={game} issue={issue} />, { server, texts: [resultsTexts] });
}

const panel = () => screen.findByRole('complementary', { name: /^Proof of draw/ });
const steps = async () => within(await panel()).findAllByRole('listitem');
const outcomes = async () =>
  (await steps()).map((step) => within(step).getByRole('heading').textContent?.split(', ').at(-1));

describe('LOTT-015 the proof of a draw of ours', () => {
  test('the newest draw is made again, and each of the five steps has its own tick', async () => {
    await openProof();
    expect(await outcomes()).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
    expect((await panel()).textContent).toContain(`Proof of draw ${numberOf(29)}`);
    expect((await panel()).textContent).toContain('Verified on this device');
    const [commitment, seed] = await steps();
    expect(commitment?.textContent).toContain('Hashed 29 times');
    expect(commitment?.textContent).toContain(terminalOf(lastSeed, length - 1));
    expect(seed?.textContent).toContain(seeds[29]);
    expect((await panel()).textContent).toContain('Without an outside beacon');
  });

  test.each<[string, Setup, number, string]>([
    ['a seed that was exchanged', { proof: (same) => ({ ...same, seed: lastSeed }) }, 1, seeds[28] ?? ''],
    [
      'a chain that ends elsewhere',
      { proof: (same) => ({ ...same, chain: { ...same.chain, terminal: 'ab'.repeat(32) } }) },
      0,
      'ab'.repeat(32),
    ],
    [
      'a salt that does not follow from the bets',
      { proof: (same) => ({ ...same, entropy: 'cd'.repeat(32) }) },
      2,
      'cd'.repeat(32),
    ],
    ['another block', { proof: (same) => ({ ...same, block: 'ef'.repeat(32) }) }, 3, 'ef'.repeat(32)],
    [
      'numbers that were never drawn',
      { published: { ...newestResult, result: { numbers: ['9', '9', '9', '9', '9'] } } },
      4,
      '9 9 9 9 9',
    ],
  ])('%s fails its step, which shows both values', async (_, setup, failing, published) => {
    await openProof(setup);
    const list = await outcomes();
    expect(list[failing]).toBe('failed');
    const step = (await steps())[failing] as HTMLElement;
    expect(step.textContent).toContain(`Published ${published}`);
    expect(step.textContent).toContain('Computed here');
    expect((await panel()).textContent).toContain('Does not match');
    expect((await panel()).textContent).not.toContain('Verified on this device');
    expect(
      within(await panel())
        .getByRole('link', { name: 'Report this draw' })
        .getAttribute('href'),
    ).toBe('/member/feedback');
  });

  test('a random number of a round that does not belong to the cut-off fails the salt', async () => {
    await openProof({ proof: (same) => ({ ...same, beaconRound: 5 }) });
    expect((await outcomes())[2]).toBe('failed');
  });

  test('before the seed is revealed there is what was promised and no tick', async () => {
    await openProof({
      proof: (same) => ({
        ...same,
        state: 'closed',
        seed: null,
        beacon: null,
        entropy: null,
        block: null,
        label: null,
        result: null,
      }),
    });
    expect(await within(await panel()).findByText('The draw is not over')).toBeDefined();
    expect((await panel()).textContent).not.toContain('Verified');
    expect(within(await panel()).queryAllByRole('listitem')).toEqual([]);
  });

  test('a draw of others names its source instead', async () => {
    await openProof({ game: foreign, issue: '20261118', published: foreignResult });
    const source = await screen.findByRole('complementary', { name: 'Source of draw 20261118' });
    expect(await within(source).findByText(/Two independent sources reported the same numbers/)).toBeDefined();
    expect(within(source).queryAllByRole('listitem')).toEqual([]);
  });

  test('a made-up result says that it is not the official one', async () => {
    await openProof({ published: { ...newestResult, source: 'demo' } });
    expect(await within(await panel()).findByText(/^A demo result, not the official draw/)).toBeDefined();
    expect(await outcomes()).toHaveLength(5);
  });
});
