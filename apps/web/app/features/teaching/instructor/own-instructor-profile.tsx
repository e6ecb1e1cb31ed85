import { joinIsolated } from '@kindling/domain/isolate-direction';
import { instructorPath } from '@kindling/domain/paths';
import { readSocialLinks } from '@kindling/domain/teaching/instructor-rows';
import { instructorExperiences, optionLabel, teachingStyles } from '@kindling/domain/teaching/teaching-options';
import type { Ref } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { InstructorPortrait } from './instructor-portrait.tsx';
import type { InstructorRow } from './own-instructor.ts';

interface OwnInstructorProfileProps {
  profile: InstructorRow;
  /** Why it was declined, unless that is said elsewhere. */
  reason: string | null;
  onEdit: () => void;
  onChanged: () => Promise<void>;
  editRef: Ref<HTMLButtonElement>;
}

/** Instructor profile with its review status. */
export function OwnInstructorProfile({ profile, reason, onEdit, onChanged, editRef }: OwnInstructorProfileProps) {
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 dir="auto" className="text-xl wrap-anywhere">
          {profile.display_name}
        </h3>
        {(profile.status !== 'declined' || reason !== null) && <StatusBadge status={profile.status} />}
      </div>
      <StatusNote status={profile.status} reason={reason} />
      <InstructorPortrait profileId={profile.id} portrait={profile.portrait} onChanged={onChanged} />
      <Details profile={profile} />
      <div className="flex flex-wrap gap-3">
        {profile.status === 'approved' && <ButtonLink href={instructorPath(profile.slug)}>See your page</ButtonLink>}
        <Button ref={editRef} variant="outline" onClick={onEdit}>
          Edit profile
        </Button>
      </div>
    </Card>
  );
}

function StatusBadge({ status }: { status: string }) {
  if (status === 'approved') return <Badge tone="success">Approved</Badge>;
  if (status === 'declined') return <Badge tone="danger">Declined</Badge>;
  return <Badge tone="outline">Pending approval</Badge>;
}

function StatusNote({ status, reason }: { status: string; reason: string | null }) {
  if (status === 'approved') return <p className="text-ink-soft">Your profile is live. Thanks for teaching here.</p>;
  if (status === 'declined') {
    if (reason === null) return null;
    return (
      <div className="grid gap-2 text-ink-soft">
        <p>We couldn’t approve your profile yet. Here’s why:</p>
        <blockquote dir="auto" className="border-s-2 border-tan ps-4 whitespace-pre-line text-ink wrap-anywhere">
          {reason}
        </blockquote>
        <p>Make the changes and save – we’ll take another look.</p>
      </div>
    );
  }
  return (
    <p className="text-ink-soft">
      We’ll review it within <NoWrap>2-3 business days</NoWrap>. You can submit classes already.
    </p>
  );
}

function Details({ profile }: { profile: InstructorRow }) {
  const { website, instagram, linkedin } = readSocialLinks(profile.social_links);
  const rows = [
    { term: 'Bio', value: profile.bio },
    { term: 'Experience', value: profile.experience && optionLabel(instructorExperiences, profile.experience) },
    { term: 'Specialties', value: joinIsolated(profile.specialties, ', ') },
    { term: 'Teaching style', value: profile.teaching_style && optionLabel(teachingStyles, profile.teaching_style) },
    { term: 'Qualifications', value: profile.qualifications },
    { term: 'Website', value: website },
    { term: 'Instagram', value: instagram },
    { term: 'LinkedIn', value: linkedin },
  ].filter(({ value }) => value);
  return (
    <dl className="grid gap-4">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd dir="auto" className="measure font-medium whitespace-pre-line wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
