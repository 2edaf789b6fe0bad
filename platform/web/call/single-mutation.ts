/** A mutation that runs once at a time. The library reports its state a moment later, and a second press can be faster. */
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export function useSingleMutation<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const mutation = useMutation(options);
  const [runExclusive] = useState(createExclusiveRunner);
  return { ...mutation, mutate: (...args) => runExclusive(() => mutation.mutateAsync(...args)) };
}

/** Runs one action at a time and ignores further ones meanwhile. Its result is the caller's concern. */
export function createExclusiveRunner(): (action: () => Promise<unknown>) => void {
  let isRunning = false;
  return (action) => {
    if (isRunning) return;
    isRunning = true;
    const end = () => {
      isRunning = false;
    };
    action().then(end, end);
  };
}
