import fc from 'fast-check';

// A failed property says why in its message, as the end of a run prints it: as a cause it would be left out there.
fc.configureGlobal({ includeErrorInReport: true });
