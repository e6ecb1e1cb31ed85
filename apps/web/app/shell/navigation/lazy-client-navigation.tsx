import { type ComponentType, useEffect, useState } from 'react';

/** Client-side navigation, once the page is there: until then, and where it can't be loaded, links open documents. */
export function LazyClientNavigation() {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    import('./client-navigation.tsx').then(
      ({ ClientNavigation }) => setLoaded(() => ClientNavigation),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded />;
}
