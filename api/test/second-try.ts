/** A test that passes at its second try only is named in the totals as such, and is to be mended (`npm test`). */
if (process.env['SECOND_TRY']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
