import { startRun } from '../start-run.ts';
import { createBackendTemplate } from './template-database.ts';

/** Global setup of the backend's own tests: a database without a project. */
export default () =>
  startRun(async () => {
    process.env.KINDLING_TEST_BACKEND_TEMPLATE = await createBackendTemplate();
  });
