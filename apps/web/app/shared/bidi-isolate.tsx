import { isolateDirection } from '@kindling/domain/isolate-direction';
import { Fragment } from 'react';

interface BidiIsolateProps {
  /** Sentence of ours that was put together elsewhere. */
  children: string;
  /** Somebody's words in it, as they were given to `isolateDirection`. */
  words: string | null | undefined;
}

/** Bidirectional isolate as markup: somebody's words within a sentence of ours, each time they stand there. */
export function BidiIsolate({ children: sentence, words }: BidiIsolateProps) {
  if (!words) return sentence;
  return sentence.split(isolateDirection(words)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their order
    <Fragment key={index}>
      {index > 0 && <bdi>{words}</bdi>}
      {part}
    </Fragment>
  ));
}
