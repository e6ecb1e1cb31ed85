import { classesPath } from '@kindling/domain/paths';
import { instructorExperiences, optionLabel, teachingStyles } from '@kindling/domain/teaching/teaching-options';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { Award, Heart, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReportLink } from '../../../shell/report-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';
import { ClassCard } from '../class-card.tsx';
import { ClassFact } from '../class-fact.tsx';
import { InstructorLinks } from './instructor-links.tsx';
import type { PublicInstructor } from './public-instructor-api.ts';

/** Scene of what she teaches. */
const pictureOfTeaching = ({ id, specialties, classes: [first] }: PublicInstructor) =>
  pictureOfListing({ id, category: first?.class_category ?? 'other', title: specialties.join(', ') });

/** Public profile of an instructor, with the approved classes. */
export function InstructorPage({ shown, photos }: { shown: PublicInstructor; photos?: ReactNode }) {
  return (
    <article className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className={classNames('grid gap-5', !photos && 'sm:grid-cols-[18rem_minmax(0,1fr)] sm:gap-8')}>
        {photos || <Picture drawn={pictureOfTeaching(shown)} alt="" className="rounded-card" />}
        <div className="min-w-0 self-center">
          {shown.portrait !== null && <Portrait number={shown.portrait} alt="" className="mb-3 size-20" />}
          <p className="text-sm font-semibold text-ink-muted">Teaches on Kindling</p>
          <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere">
            {shown.display_name}
          </h1>
          {shown.specialties.length > 0 && (
            <ul aria-label="Specialties" className="mt-4 flex flex-wrap gap-2">
              {shown.specialties.map((specialty) => (
                <li key={specialty} className="max-w-full">
                  <Badge className="wrap-anywhere">
                    <bdi>{specialty}</bdi>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <section aria-labelledby="own-words">
          <h2 id="own-words" className="text-2xl">
            About <bdi>{shown.display_name}</bdi>
          </h2>
          <p dir="auto" className="mt-3 measure whitespace-pre-line text-lg text-ink-soft wrap-anywhere">
            {shown.bio}
          </p>
        </section>
        <InstructorFacts shown={shown} />
      </div>
      <section aria-labelledby="classes">
        <h2 id="classes" className="mb-4 text-2xl wrap-anywhere">
          Classes by <bdi>{shown.display_name}</bdi>
        </h2>
        {shown.classes.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.classes.map((each) => (
              <li key={each.id} className="flex">
                <ClassCard shown={each} heading="h3" />
              </li>
            ))}
          </ul>
        ) : (
          <div className="rounded-card bg-sand p-6 text-ink-soft">
            <p className="wrap-anywhere">
              No classes by <bdi>{shown.display_name}</bdi> listed right now.
            </p>
            <ButtonLink href={classesPath} variant="outline" size="sm" className="mt-4">
              See other classes
            </ButtonLink>
          </div>
        )}
      </section>
      <ReportLink kind="instructor" id={shown.id} />
    </article>
  );
}

function InstructorFacts({ shown }: { shown: PublicInstructor }) {
  const { experience, teaching_style: style, qualifications } = shown;
  return (
    <Card role="region" aria-labelledby="teaching">
      <CardTitle id="teaching">Teaching</CardTitle>
      <ul className="mt-4 grid gap-3 empty:hidden">
        {experience && (
          <ClassFact Icon={History} label="Experience">
            {optionLabel(instructorExperiences, experience)} of teaching
          </ClassFact>
        )}
        {style && (
          <ClassFact Icon={Heart} label="Style">
            {optionLabel(teachingStyles, style)}
          </ClassFact>
        )}
        {qualifications && (
          <ClassFact Icon={Award} label="Qualifications">
            <span dir="auto" className="whitespace-pre-line">
              {qualifications}
            </span>
          </ClassFact>
        )}
      </ul>
      <InstructorLinks links={shown.social_links} />
    </Card>
  );
}
