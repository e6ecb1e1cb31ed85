import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type TabId, tabIds, tabLabels } from './discover-tab.ts';

interface DiscoverTabsProps {
  tab: TabId;
  onTab: (tab: TabId) => void;
  panels: Readonly<Record<TabId, ReactNode>>;
}

/** Tab list, scrolling on a phone. Manual activation: arrow keys move the focus, Enter opens. */
export function DiscoverTabs({ tab, onTab, panels }: DiscoverTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);

  // Roving focus follows a tab that was opened by something else, such as a button in another tab.
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
        className="scroll-hint relative -mx-4 flex-nowrap overflow-x-auto rounded-none px-4 max-sm:[scrollbar-width:none] sm:mx-0 sm:rounded-card sm:px-1.5"
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
        <TabPanel key={id} value={id} className="mt-3 rounded-card focus-visible:outline-offset-8 sm:mt-6">
          {panels[id]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Scrolls the strip to the selected tab, not the page. */
function keepInView(chosen: HTMLElement | null) {
  const strip = chosen?.parentElement;
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
