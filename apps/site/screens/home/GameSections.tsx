/** The game blocks in the given order. Each asks for itself, so one that fails leaves the others standing. */
import { CrashSection, GameSection, HotSection, RecentSection } from '#domains/games/web/index.ts';

export function GameSections() {
  return (
    <>
      <RecentSection />
      <HotSection />
      <CrashSection />
      <GameSection category="RNG" />
      <GameSection category="LIVE" />
      <GameSection category="FISH" />
      <GameSection category="PVP" />
    </>
  );
}
