export * from './goals.ts';
export * from './limits.ts';
export * from './new-user.ts';
export * from './quiz/question.ts';
export * from './quiz/questions.ts';
export * from './quiz/result.ts';
export * from './quiz/session-id.ts';
export * from './quiz/types.ts';
