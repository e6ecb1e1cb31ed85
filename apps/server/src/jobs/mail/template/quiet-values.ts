import { datesPath } from '@kindling/domain/paths';
import type { TemplateValues } from './template-values.ts';

/** What stands for names of classes, people and places, and for what leads to them. */
const neutral: TemplateValues = {
  Class: 'your class',
  ClassName: 'Your class',
  Teacher: 'your teacher',
  Booker: 'Someone',
  Thing: 'something',
  OnlineURL: '',
  PaymentURL: '',
  Directions: '',
  NearestStop: '',
  Bring: '',
  Paying: '',
  Reason: '',
  Disclosure: '',
};

/** Values of a mail that names no class, nobody and no place: for who shares a mailbox. When it is stays. */
export function quietValues(values: TemplateValues): TemplateValues {
  const own = Object.fromEntries(Object.entries(neutral).filter(([name]) => name in values));
  return {
    ...values,
    ...own,
    ...('Name' in values && { Name: 'ThreadURL' in values ? 'Someone' : 'what you sent us' }),
    ...('Details' in values && !('Dates' in values) && { Details: values.When ?? '' }),
    ...('QuietDetails' in values && { Details: values.QuietDetails ?? '' }),
    ...('ClassURL' in values && { ClassURL: values.SiteURL ?? '' }),
    ...('DateURL' in values && { DateURL: `${values.SiteURL ?? ''}${datesPath}` }),
    ...('NextURL' in values && { NextURL: values.SiteURL ?? '' }),
    ...('PublicURL' in values && { PublicURL: values.SiteURL ?? '' }),
  };
}
