import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type TabId, tabIds, tabLabels } from './discover-tab.ts';

interface DiscoverTabsProps {
  tab: TabId;
  onTab: (tab: TabId) => void;
  panels: Readonly<Record<TabId, ReactNode>>;
}

/** The four tabs. On a phone they are a strip to be pushed along. An arrow key moves along it, Enter opens. */
export function DiscoverTabs({ tab, onTab, panels }: DiscoverTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);

  // What led here, such as a button in another tab, goes with it: the keys go on from the tab that is open now.
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (list.current?.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, [tab]);

  return (
    <Tabs value={tab} onValueChange={(value) => onTab(value as TabId)} activationMode="manual">
      <TabList
        ref={list}
        aria-label="Find your thing"
        className="relative -mx-4 flex-nowrap overflow-x-auto rounded-none px-4 max-sm:[scrollbar-width:none] sm:mx-0 sm:rounded-card sm:px-1.5"
      >
        {tabIds.map((id) => (
          <Tab
            key={id}
            value={id}
            ref={id === tab ? keepInView : null}
            className="inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap focus-visible:-outline-offset-2"
          >
            {tabLabels[id]}
            {id === 'instructor-signup' && <Badge className="bg-tan px-2 py-0 text-ink">New</Badge>}
          </Tab>
        ))}
      </TabList>
      {tabIds.map((id) => (
        <TabPanel key={id} value={id} className="rounded-card focus-visible:outline-offset-8">
          {panels[id]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** The strip opens where the chosen tab is; the page itself stays where it is. */
function keepInView(chosen: HTMLElement | null) {
  const strip = chosen?.parentElement;
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
