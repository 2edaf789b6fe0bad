/** Runs for every file of component tests: the files of a worker share one document, and each test finds it empty. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Only a test that fails waits so long; a busy machine must not make one fail.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
