/** The game blocks in the given order. Each asks for itself, so one that fails leaves the others standing. */
import type { ReactNode } from 'react';
import { CrashSection, GameSection, HotSection, RecentSection } from '#domains/games/web/index.ts';

/** `children` stand below the games that are played most. */
export function GameSections({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <RecentSection />
      <HotSection />
      {children}
      <CrashSection />
      <GameSection category="RNG" />
      <GameSection category="LIVE" />
      <GameSection category="FISH" />
      <GameSection category="PVP" />
    </>
  );
}
