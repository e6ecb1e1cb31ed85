/** Something a person can put right, said in plain words with what to do about it. */
export class UserError extends Error {
  constructor(message, whatToDo) {
    super(message);
    this.whatToDo = whatToDo;
  }
}
