import { categoryType } from '@kindling/domain/listings/category-type';
import { classCategories, experienceLevels, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReportLink } from '../../../shell/report-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { pictureOfClass } from '../picture-of-class.ts';
import { ClassFacts } from './class-facts.tsx';
import { ClassMemberLink } from './class-member-link.tsx';
import { ClassTextSection } from './class-text-section.tsx';
import type { PublicClass } from './public-class-api.ts';
import { TeacherCard } from './teacher-card.tsx';

interface ClassPageProps {
  shown: PublicClass;
  /** Next dates; a class without any asks people to write to its teacher. */
  dates?: ReactNode;
  /** In place of the drawn scene. */
  photos?: ReactNode;
}

/** Public page of a class, complete as HTML. What members do about it is on a page of its own. */
export function ClassPage({ shown, dates, photos }: ClassPageProps) {
  return (
    <article
      data-live={shown.id}
      className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 sm:px-6 sm:py-12"
    >
      <header>
        <ButtonLink href="/classes" variant="ghost" size="sm" className="-ms-4 hidden member:inline-flex">
          <ArrowLeft aria-hidden="true" /> All classes
        </ButtonLink>
        <ButtonLink href="/whats-on" variant="ghost" size="sm" className="-ms-4 member:hidden">
          <ArrowLeft aria-hidden="true" /> What’s on
        </ButtonLink>
        {photos ? (
          <div className="mt-4">{photos}</div>
        ) : (
          <Picture drawn={pictureOfClass(shown)} alt="" aspect="band" className="mt-4 rounded-card" />
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          <Badge tone="accent" data-type={categoryType(shown.class_category)}>
            {optionLabel(classCategories, shown.class_category)}
          </Badge>
          <Badge tone="outline">{optionLabel(experienceLevels, shown.experience_level)}</Badge>
        </div>
        <h1 className="mt-4 text-3xl wrap-anywhere">{shown.class_title}</h1>
        <p className="mt-3 text-lg text-ink-soft wrap-anywhere">with {shown.instructor_name}</p>
      </header>
      {dates}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-6 lg:order-last">
          <ClassFacts shown={shown} />
          <ClassMemberLink shown={shown} dated={dates !== undefined} />
        </div>
        <div className="grid min-w-0 gap-8">
          <ClassTextSection title="What happens">{shown.class_description}</ClassTextSection>
          <ClassTextSection title="What you’ll learn">{shown.what_students_learn}</ClassTextSection>
          <ClassTextSection title="What to bring">{shown.materials_needed}</ClassTextSection>
          <ClassTextSection title="Good to know before you come">{shown.special_requirements}</ClassTextSection>
          <TeacherCard shown={shown} />
          <p className="measure text-sm text-ink-muted">
            Classes are run by their teachers. We review every listing but haven’t attended, so ask the teacher anything
            before you pay.
          </p>
          <ReportLink kind="class" id={shown.id} />
        </div>
      </div>
    </article>
  );
}
