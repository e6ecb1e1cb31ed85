import type { Mutation } from '../mutation.ts';

const form = 'apps/web/app/features/quiz/quiz-form.tsx';
const route = 'apps/web/app/routes/quiz.tsx';
const types = 'packages/domain/src/quiz/personality-types.ts';
const questions = 'packages/domain/src/quiz/questions.ts';

export const quiz: readonly Mutation[] = [
  { row: 'QUIZ-01', file: types, find: "name: 'The Hustler'", replace: "name: 'The Maker'" },
  { row: 'QUIZ-02', file: types, find: "emoji: '🧭'", replace: "emoji: ''" },
  {
    row: 'QUIZ-03',
    file: types,
    find: "'Supper clubs', 'Game nights', 'Local meetups', 'Volunteering'",
    replace: "'Supper clubs', 'Game nights', 'Local meetups'",
  },
  { row: 'QUIZ-04', file: types, find: "'Pilates'", replace: "'Barre'" },
  {
    row: 'QUIZ-05',
    file: form,
    find: '      <div className={actionBar}>',
    replace: `      {questions[index + 1] && (
        <Question
          question={questions[index + 1]!}
          index={index + 1}
          picked={answers[index + 1] ?? null}
          onPick={pick}
          onSettle={autoAdvance.cancel}
          headingRef={heading}
        />
      )}
      <div className={actionBar}>`,
  },
  {
    row: 'QUIZ-06',
    file: 'apps/web/app/features/quiz/question.tsx',
    find: 'Question {index + 1} of {quiz.questions}',
    replace: 'Question {index + 1}/{quiz.questions}',
  },
  { row: 'QUIZ-07', file: form, find: 'max={quiz.questions}', replace: 'max={quiz.questions + 1}' },
  { row: 'QUIZ-08', file: form, find: 'disabled={index === 0}', replace: 'disabled={index < 0}' },
  { row: 'QUIZ-09', file: form, find: 'disabled={!isAnswered(state)}', replace: 'disabled={false}' },
  { row: 'QUIZ-10', file: form, find: "'See Results'", replace: "'See Results now'" },
  { row: 'QUIZ-11', file: route, find: '    storeLocalResult(result);\n', replace: '' },
  {
    row: 'QUIZ-12',
    file: route,
    find: `    void saveQuizResult(result);
    track({ name: 'quiz_finished', quiz_type: result.primaryType.key });
    navigate(resultsPath());
`,
    replace: `    track({ name: 'quiz_finished', quiz_type: result.primaryType.key });
    void Promise.resolve(navigate(resultsPath())).then(() => saveQuizResult(result));
`,
  },
  { row: 'QUIZ-13', file: route, find: '? quizResultsPath', replace: "? '/profile'" },
  { row: 'QUIZ-14', file: route, find: ': authFromQuizPath', replace: ": '/auth'" },
  {
    row: 'QUIZ-15',
    file: questions,
    find: 'export const questions: readonly QuizQuestion[] = [',
    replace: "export const questions: readonly QuizQuestion[] = [\n  { text: 'Tea or coffee?', options: [] },",
  },
  {
    row: 'QUIZ-16',
    file: questions,
    find: "      option('Making a plan in my notebook', { E: 3, D: 2, C: 1 }),\n",
    replace: '',
  },
  {
    row: 'QUIZ-17',
    file: 'packages/domain/src/quiz/quiz-question.ts',
    find: 'typeLetters.map((letter) => [letter, given[letter] ?? 0])',
    replace: 'Object.entries(given)',
  },
];
