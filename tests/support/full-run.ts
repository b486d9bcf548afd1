/** Whether everything runs, with full counts: `npm run test:full`. What runs in it alone has the tag `full`. */
export const isFullRun = process.env['TEST_FULL'] === '1'
