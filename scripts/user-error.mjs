/** Error for the user: a plain message that says what to do, without a stack trace. */
export class UserError extends Error {
  constructor(message, whatToDo) {
    super(message);
    this.whatToDo = whatToDo;
  }
}
