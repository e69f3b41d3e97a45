/** A reporter of jest that tells each test on a line of its own, as JSON, for the program that has started jest. */
export default class JestLines {
  onTestCaseResult(_test, { fullName, status, failureMessages }) {
    this.say({ test: fullName, status, failure: failureMessages.join('\n') });
  }

  onTestResult(_test, { testFilePath, testExecError }) {
    if (testExecError) this.say({ test: testFilePath, status: 'failed', failure: testExecError.message });
  }

  say(line) {
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
