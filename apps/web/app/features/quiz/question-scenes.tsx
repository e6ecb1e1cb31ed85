import { quiz } from '@kindling/domain/limits';
import { pictureOfQuestion } from '@kindling/illustrations/pictures/picture';
import { Picture } from '../../ui/picture/picture.tsx';

/** Scene of the question, and the next one behind it, so that it is there when its turn comes. */
export function QuestionScenes({ index }: { index: number }) {
  return (
    <div className="quiz-scenes">
      {[index, index + 1]
        .filter((question) => question < quiz.questions)
        .map((question) => (
          <Picture
            key={question}
            drawn={pictureOfQuestion(question)}
            alt=""
            className={question === index ? 'quiz-scene animate-appear' : 'quiz-scene invisible'}
          />
        ))}
    </div>
  );
}
