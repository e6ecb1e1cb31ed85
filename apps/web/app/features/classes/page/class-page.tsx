import { categoryType } from '@kindling/domain/listings/category-type';
import { classesPath, whatsOnPath } from '@kindling/domain/paths';
import { classCategories, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReportLink } from '../../../shell/report-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';
import { pictureOfClass } from '../picture-of-class.ts';
import { AskBar } from './ask-bar.tsx';
import { ClassFacts } from './class-facts.tsx';
import { ClassMemberLink } from './class-member-link.tsx';
import { ClassTextSection } from './class-text-section.tsx';
import type { PublicClass } from './public-class-api.ts';
import { TeacherCard } from './teacher-card.tsx';
import { splitBio } from './teacher-intro.ts';

interface ClassPageProps {
  shown: PublicClass;
  /** In place of the drawn scene. */
  photos?: ReactNode;
  reviews: ReactNode;
  /** "I'd go", where there is no date to book. */
  wish: ReactNode;
  /** Of a class with sessions: the next one, all of them, and where they are. A class without any asks its teacher. */
  dates?: { bar: ReactNode; sessions: ReactNode; venues: ReactNode; placed: boolean } | undefined;
}

/** Public page of a class, complete as HTML. What members do about it is on a page of its own. */
export function ClassPage({ shown, photos, reviews, wish, dates }: ClassPageProps) {
  const { intro, rest } = splitBio(shown.instructor_bio);
  return (
    <article
      data-live={shown.id}
      className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 pt-4 sm:px-6 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pb-12"
    >
      <div className="lg:col-span-2">
        <ButtonLink href={classesPath} variant="ghost" size="sm" className="-ms-4 hidden member:inline-flex">
          <ArrowLeft aria-hidden="true" /> All classes
        </ButtonLink>
        <ButtonLink href={whatsOnPath} variant="ghost" size="sm" className="-ms-4 member:hidden">
          <ArrowLeft aria-hidden="true" /> What’s on
        </ButtonLink>
        {photos ? (
          <div className="mt-2">{photos}</div>
        ) : (
          <Picture drawn={pictureOfClass(shown)} alt="" aspect="band" className="mt-2 rounded-card" />
        )}
      </div>
      <header className="min-w-0">
        <Badge tone="accent" data-type={categoryType(shown.class_category)}>
          {optionLabel(classCategories, shown.class_category)}
        </Badge>
        <h1 dir="auto" className="mt-3 text-3xl wrap-anywhere">
          {shown.class_title}
        </h1>
        <div className="mt-4 flex items-start gap-3 wrap-anywhere">
          {typeof shown.teacher?.portrait === 'number' && (
            <Portrait number={shown.teacher.portrait} alt="" className="size-12" />
          )}
          <div className="min-w-0">
            <p className="font-semibold">
              with <bdi>{shown.instructor_name}</bdi>
            </p>
            {intro && (
              <p dir="auto" className="mt-0.5 measure text-ink-soft">
                {intro}
              </p>
            )}
          </div>
        </div>
        <ClassFacts shown={shown} dated={dates !== undefined} placed={dates?.placed ?? false} />
      </header>
      {dates?.bar ?? <AskBar shown={shown} />}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
        <ClassTextSection title="What happens">{shown.class_description}</ClassTextSection>
        {dates?.sessions}
        {dates?.venues}
        {wish}
        {reviews}
        <ClassTextSection title="What you’ll learn">{shown.what_students_learn}</ClassTextSection>
        <ClassTextSection title="What to bring">{shown.materials_needed}</ClassTextSection>
        <ClassTextSection title="Good to know before you come">{shown.special_requirements}</ClassTextSection>
        <TeacherCard shown={shown} bio={rest} />
        <ClassMemberLink shown={shown} dated={dates !== undefined} />
        <p className="measure text-sm text-ink-muted">
          Classes are run by their teachers. We review every listing but haven’t attended, so ask the teacher anything
          before you pay.
        </p>
        <ReportLink kind="class" id={shown.id} />
      </div>
    </article>
  );
}
