import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';
import { useMediaQuery } from './use-media-query.ts';

interface ConsoleView {
  name: string;
  /** On its tab. */
  label: ReactNode;
  content: ReactNode;
}

interface ConsoleProps {
  title: string;
  lead: ReactNode;
  /** Beside the heading. */
  beside?: ReactNode;
  /** Between the heading and the tabs. */
  notice?: ReactNode;
  /** Groups of tabs, each with its title; the title shows beside the page alone. */
  groups: readonly { title: string; views: readonly ConsoleView[] }[];
  value: string;
  onValueChange: (value: string) => void;
}

/** Layout of a console: its tabs are a list at the side where there is room, and a row that scrolls on a phone. */
export function Console({ title, lead, beside, notice, groups, value, onValueChange }: ConsoleProps) {
  const wide = useMediaQuery('(width >= 80rem)');
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-sm text-ink-soft">{lead}</p>
        </div>
        {beside}
      </header>
      {notice}
      <Tabs
        value={value}
        onValueChange={onValueChange}
        orientation={wide ? 'vertical' : 'horizontal'}
        className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:gap-6"
      >
        <TabList
          aria-label="What to look at"
          className="xl:sticky xl:top-6 xl:flex-col xl:flex-nowrap xl:gap-0.5 xl:overflow-visible xl:p-0 xl:[background:none]"
        >
          {groups.map((group, index) => (
            <div key={group.title} role="presentation" className="contents">
              <span
                aria-hidden="true"
                className={classNames(
                  'mb-1 hidden px-3 text-xs font-semibold text-ink-muted xl:block',
                  index > 0 && 'mt-5',
                )}
              >
                {group.title}
              </span>
              {group.views.map(({ name, label }) => (
                <Tab
                  key={name}
                  value={name}
                  className="xl:flex xl:grow-0 xl:items-center xl:justify-between xl:rounded-field xl:text-start xl:hover:bg-sand xl:data-[state=active]:bg-linen xl:data-[state=active]:ring-0"
                >
                  {label}
                </Tab>
              ))}
            </div>
          ))}
        </TabList>
        {groups.flatMap(({ views }) =>
          views.map(({ name, content }) => (
            <TabPanel key={name} value={name} className="mt-0 min-w-0">
              {content}
            </TabPanel>
          )),
        )}
      </Tabs>
    </div>
  );
}
