/** The address of the page of results: each of its fields is a filter. */
export type ResultsAddress = {
  readonly gameCode?: string | undefined;
  readonly day?: string | undefined;
  /** As it was typed. */
  readonly issue?: string | undefined;
  readonly page?: number | undefined;
  /** The issue whose proof is shown. */
  readonly proof?: string | undefined;
};

export function toQuery(fields: ResultsAddress): URLSearchParams {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

export function resultsAddress(fields: ResultsAddress = {}): string {
  const query = toQuery(fields);
  return query.size > 0 ? `/lottery/results?${query}` : '/lottery/results';
}

const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : undefined);

/** What does not have the form of its field is left out. */
export function parseResultsAddress(query: URLSearchParams): ResultsAddress {
  const page = matching(query.get('page'), /^[1-9]\d{0,5}$/);
  return {
    gameCode: matching(query.get('gameCode'), /^[A-Za-z0-9_-]{1,64}$/),
    day: matching(query.get('day'), /^\d{4}-\d{2}-\d{2}$/),
    issue: matching(query.get('issue'), /^.{1,20}$/),
    page: page === undefined ? undefined : Number(page),
    proof: matching(query.get('proof'), /^\d{8}(-\d{1,4})?$/),
  };
}
