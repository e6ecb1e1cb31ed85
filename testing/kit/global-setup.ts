import { createBackendTemplate } from './backend/template-database.ts';
import { startRun } from './start-run.ts';
import { createTemplateDatabase } from './template-database.ts';

/** Global setup of Vitest and Playwright: databases with every migration applied, and with the backend's alone. */
export default () =>
  startRun(async () => {
    process.env.KINDLING_TEST_TEMPLATE = await createTemplateDatabase();
    process.env.KINDLING_TEST_BACKEND_TEMPLATE = await createBackendTemplate();
  });
