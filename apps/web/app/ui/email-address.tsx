import { Fragment } from 'react';

/** Email address that breaks before its "@" and its dots, where the line has to break. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      {address.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
