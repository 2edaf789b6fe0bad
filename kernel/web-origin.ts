/** The origin of an address that an operator wrote, or null: what goes into a policy or an address of a picture may hold nothing else. */
export function webOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
