/** A deed that is done once at a time. The library tells of its state a moment later, and a finger can be faster. */
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export function useSingleMutation<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const mutation = useMutation(options);
  const [once] = useState(singly);
  return { ...mutation, mutate: (...asked) => once(() => mutation.mutateAsync(...asked)) };
}

/** Lets nothing begin before what began is over. How it ended is told by whoever did it. */
export function singly(): (deed: () => Promise<unknown>) => void {
  let isRunning = false;
  return (deed) => {
    if (isRunning) return;
    isRunning = true;
    const end = () => {
      isRunning = false;
    };
    deed().then(end, end);
  };
}
