/** The proof of one draw beside the record: made again on this device, or where a result of others comes from. */
import { useQuery } from '@tanstack/react-query';
import type { FamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import { isProven, type StepReport, verifyOwnDraw } from '#domains/lottery/rules/fairness/verify.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, ButtonLink, ErrorState, Note, Skeleton, Tag, useToast } from '#ui';
import { enginesQuery } from '../engine/engines.query.ts';
import { resultsAddress } from '../results/address.ts';
import { ResultPicture } from '../results/ResultPicture.tsx';
import { proofQuery, resultQuery } from '../results/results.queries.ts';
import { useText } from '../results/texts.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import { type DrawProof, evidenceOf } from './evidence.ts';
import styles from './Proof.module.css';
import { ProofSteps, Value } from './ProofSteps.tsx';

type Props = { readonly game: LotteryGameView; readonly issue: string };

export function ProofPanel({ game, issue }: Props) {
  const text = useText();
  const call = useCall();
  const draw = { gameCode: game.gameCode, issue };
  const proof = useQuery(proofQuery(call, draw));
  const result = useQuery(resultQuery(call, draw));
  const engines = useQuery(enginesQuery(game.family));
  const isForeign = proof.error instanceof CallError && proof.error.fault === 'issue_without_proof';
  const failed = [proof, result, engines].find(({ error }) => error !== null);
  return (
    <aside className={styles.panel} aria-labelledby="proof-title" id="proof">
      <h2 id="proof-title">{text(isForeign ? 'lottery.check.source.title' : 'lottery.check.title', { issue })}</h2>
      {isForeign && result.data !== undefined && <Source game={game} result={result.data} />}
      {proof.data && result.data !== undefined && engines.data && (
        <Proof game={game} engines={engines.data} proof={proof.data} result={result.data} />
      )}
      {!isForeign && failed?.error && (
        <ErrorState
          message={failed.error.message}
          retryLabel={text('lottery.check.retry')}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {(proof.isPending || result.isPending || engines.isPending) && !failed && <Skeleton shape="block" />}
    </aside>
  );
}

type ResultProps = { readonly game: LotteryGameView; readonly result: IssueResult | null };

function Source({ game, result }: ResultProps) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const isOfficial = result?.source === 'feed' || result?.source === 'staff';
  return (
    <>
      {result && <ResultPicture game={game} result={result} />}
      <Note tone="info">
        {result && isOfficial
          ? text(`lottery.check.source.${result.source === 'feed' ? 'feed' : 'staff'}`, {
              time: unbrokenTime(instant(result.drawnAt), platformOffsetMinutes),
            })
          : text('lottery.check.source.none')}
      </Note>
    </>
  );
}

type ProofProps = ResultProps & { readonly engines: FamilyEngines; readonly proof: DrawProof };

/** Null where there is nothing to check yet. A result that was never published is checked against nothing. */
function check({ game, engines, proof, result }: ProofProps): readonly StepReport[] | null {
  const numbers = result?.result ?? (proof.state === 'voided' ? proof.result : null);
  const engine = engines.find(game.priceVersion);
  if (!engine || !numbers) return null;
  const evidence = evidenceOf({ game, result: numbers, proof });
  return evidence && verifyOwnDraw(engine, evidence);
}

function Proof({ game, engines, proof, result }: ProofProps) {
  const text = useText();
  const reports = check({ game, engines, proof, result });
  const isGood = reports !== null && isProven(reports);
  return (
    <>
      {result && <ResultPicture game={game} result={result} />}
      {reports && (
        <p role="status">
          <Tag tone={isGood ? 'positive' : 'negative'}>{text(isGood ? 'lottery.check.good' : 'lottery.check.bad')}</Tag>
        </p>
      )}
      {proof.state === 'voided' && <Note tone="warning">{text('lottery.check.voided')}</Note>}
      {result?.source === 'demo' && <Note tone="warning">{text('lottery.check.demo')}</Note>}
      {reports ? <ProofSteps game={game} proof={proof} reports={reports} /> : <Waiting proof={proof} />}
      {reports && !isGood && <Note tone="bad">{text('lottery.check.report.why')}</Note>}
      <div className={styles.actions}>
        {reports && !isGood && (
          <ButtonLink kind="primary" icon="alert" to="/member/feedback">
            {text('lottery.check.report')}
          </ButtonLink>
        )}
        <CopyLink gameCode={game.gameCode} issue={proof.issue} />
      </div>
    </>
  );
}

/** Before the draw there is what was promised. */
function Waiting({ proof }: { readonly proof: DrawProof }) {
  const text = useText();
  return (
    <>
      <Note tone="info">
        <b>{text('lottery.check.waiting')}</b> {text('lottery.check.waiting.why')}
      </Note>
      <Value label={text('lottery.check.label.terminal')} value={proof.chain.terminal} />
      {proof.commitment !== null && <Value label={text('lottery.check.label.commitment')} value={proof.commitment} />}
      {proof.betsRoot !== null && <Value label={text('lottery.check.label.root')} value={proof.betsRoot} />}
    </>
  );
}

function CopyLink({ gameCode, issue }: { readonly gameCode: string; readonly issue: string }) {
  const text = useText();
  const toast = useToast();
  const copy = () => {
    const { href } = new URL(resultsAddress({ gameCode, proof: issue }), location.origin);
    navigator.clipboard.writeText(href).then(
      () => toast({ text: text('lottery.check.copied') }),
      () => toast({ text: text('lottery.check.copy.failed'), tone: 'error' }),
    );
  };
  return (
    <Button icon="copy" onPress={copy}>
      {text('lottery.check.copy')}
    </Button>
  );
}
