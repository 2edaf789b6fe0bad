/** A game as a member meets it: the page's bar, and a frame that a story plays itself. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Stands in for any game on the launch host: it says what its buttons are called, to the page that it was told of. */
const game = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Game</title><body>
<h1>The game of the story</h1><output></output><script>
const page = new URLSearchParams(location.search).get('page');
const say = (word) => parent.postMessage({ kislap: 1, ...word }, page);
addEventListener('message', (event) => {
  if (event.origin === page) document.querySelector('output').append(JSON.stringify(event.data) + ' ');
});
const words = [
  { type: 'gameRoundStarted', round: 'r1', stake: '20' },
  { type: 'gameRoundEnded', round: 'r1' },
  { type: 'goToLobby' },
  { type: 'openCashier' },
  { type: 'sessionExpired' },
  { type: 'gameFailed', reason: 'ticket_spent' },
];
for (const word of words) {
  const button = document.createElement('button');
  button.textContent = word.type;
  button.onclick = () => say(word);
  document.body.append(button);
}
say({ type: 'gameLoaded', has: { sound: true, rules: true } });
</script></body></html>`;

const launchHost = /^https?:\/\/play\.localhost/;

export class LaunchPage {
  readonly page: Page;
  readonly back: Locator;
  readonly balance: Locator;
  readonly frame: FrameLocator;
  /** The addresses that frames were sent to. */
  readonly opened: URL[] = [];

  constructor(page: Page) {
    this.page = page;
    this.back = page.getByRole('main').getByRole('button', { name: 'Back to the lobby' });
    this.balance = page.getByRole('group', { name: 'Main wallet' });
    this.frame = page.frameLocator('iframe[title^="Game:"]');
  }

  /** From now on the launch host serves the game of the story. */
  async serve(): Promise<void> {
    await this.page.route(launchHost, async (route) => {
      this.opened.push(new URL(route.request().url()));
      await route.fulfill({ contentType: 'text/html', body: game });
    });
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async says(text: string): Promise<void> {
    await this.frame.getByRole('button', { name: text }).click();
  }

  async isPlayed(): Promise<void> {
    await expect(this.frame.getByRole('heading', { name: 'The game of the story' })).toBeVisible();
    await expect(this.page.getByText(/^Opening /)).toHaveCount(0);
  }

  get heard(): Locator {
    return this.frame.locator('output');
  }
}
