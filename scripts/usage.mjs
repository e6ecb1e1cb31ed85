/** What `npm run … -- --help` says of each command that has no help of its own. */
export const usage = {
  start: ['npm start [-- --empty]', 'Installs, builds, migrates and starts; --empty without the demo town.'],
  dev: ['npm run dev [-- --empty]', 'The app with hot reload.'],
  backend: [
    'npm run backend -- DIR [doctor | backup FILE | restore FILE | admin COMMAND]',
    'The backend alone, on the folder of a Supabase project: its migrations, functions, seed and config.toml.',
  ],
  test: [
    'npm test [-- STAGE… | PATH… | "part of a title"… | changed]',
    'Everything, or check, unit, e2e; or the tests in files and folders, with such a title, or of what differs from the last commit.',
  ],
  status: ['npm run -s status', 'Addresses and keys of the installation, as NAME="value".'],
  bench: [
    'npm run bench [-- NAME [FIGURES…]]',
    'Measures; names are the files of bench/, without one it is what screens ask most.',
  ],
  torture: [
    'npm run torture [-- NAME…]',
    'Tries to break it for hours; names are those of conformance/torture/ and backend/conformance/torture/, and claims with ids of the specification.',
  ],
  types: ['npm run types', 'After a migration: writes the types and supabase/schema.sql anew.'],
  matrix: ['npm run matrix', 'Writes the row level security matrix anew, to be read.'],
  coverage: ['npm run coverage', 'Writes backend/conformance/COVERAGE.md anew.'],
  notices: ['npm run notices', 'Writes THIRD-PARTY-NOTICES.txt anew.'],
  release: ['npm run release [-- FOLDER]', 'Writes an archive of what runs into ./releases or the folder.'],
};
