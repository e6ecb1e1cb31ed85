import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Specimen } from './specimen.tsx';

export function Behaviour() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Dialog">
        <Button variant="outline" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Leave without saving?"
          actions={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                Leave
              </Button>
              <Button onClick={() => setOpen(false)}>Keep writing</Button>
            </>
          }
        >
          What you have written so far is kept as a draft on this device.
        </Dialog>
      </Specimen>
      <Specimen title="Toasts">
        <Button
          variant="outline"
          onClick={() => showToast({ title: 'Welcome back!', description: "You've been logged in successfully." })}
        >
          Show a toast
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({
              title: 'Login Error',
              description: 'Something went wrong. Please try again.',
              variant: 'destructive',
            })
          }
        >
          Show an error
        </Button>
      </Specimen>
      <Specimen title="Tooltip">
        <Tooltip content="You think with your hands, and see what could be made.">
          <Button variant="ghost">The Creative</Button>
        </Tooltip>
        <Tooltip content="You come alive in good company.">
          <Button variant="ghost">The Connector</Button>
        </Tooltip>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs defaultValue="classes" className="w-full">
          <TabList aria-label="What to find">
            <Tab value="classes">Classes & Workshops</Tab>
            <Tab value="businesses">Local Businesses</Tab>
          </TabList>
          <TabPanel value="classes">Classes near you.</TabPanel>
          <TabPanel value="businesses">Small businesses near you.</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen title="Waiting and nothing">
        <Spinner />
        <div className="grid w-60 gap-2.5">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton />
          <Skeleton className="w-4/5" />
        </div>
        <EmptyState
          drawing={<StateScene state="blank-page" />}
          title="No entries yet"
          action={<Button variant="secondary">Write the first one</Button>}
        >
          One sentence is enough to begin with.
        </EmptyState>
      </Specimen>
    </>
  );
}
