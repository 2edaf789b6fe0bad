export function MemberCentreScreen() {
  return null;
}
