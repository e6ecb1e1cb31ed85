import { authFromQuizPath, quizPath, quizResultsPath } from '@kindling/domain/paths';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { QuizForm } from '../features/quiz/quiz-form.tsx';
import { hasStoredSession } from '../lib/session/state/stored-session.ts';
import { saveQuizResult } from '../shared/quiz-result/save-quiz-result.ts';
import { storeLocalResult } from '../shared/quiz-result/store-local-result.ts';
import { track } from '../shared/track.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export function meta() {
  return pageMeta({
    path: quizPath,
    title: 'Find your thing: the quiz',
    description: 'Seven short questions, seven kinds of people. Two minutes to find out where your thing might start.',
  });
}

export const handle: RouteHandle = { focused: { leave: 'Finish later' } };

export default function Quiz() {
  const navigate = useNavigate();

  function finish(answers: readonly number[]) {
    const result = scoreQuiz(answers);
    storeLocalResult(result);
    void saveQuizResult(result);
    track({ name: 'quiz_finished', quiz_type: result.primaryType.key });
    navigate(resultsPath());
  }

  return (
    <div className="mx-auto w-full max-w-250 px-4 pt-2 pb-6 sm:px-6">
      <noscript>
        <p className="mb-6 rounded-card bg-sand px-5 py-4">
          The quiz needs JavaScript to add up your answers. Everything else here can be read without it.
        </p>
      </noscript>
      <QuizForm
        // Prefetch of the result page while the questions are answered, so that it opens at once, offline too.
        ahead={<PrefetchPageLinks page={resultsPath()} />}
        onFinish={finish}
      />
    </div>
  );
}

function resultsPath(): string {
  return hasStoredSession() ? quizResultsPath : authFromQuizPath;
}
