import { limits } from '@kindling/domain/limits';
import { guidelinesPath } from '@kindling/domain/paths';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { ContactLink } from './legal-page.tsx';

export function TermsSummary() {
  return (
    <>
      <p>
        You must be at least {limits.minimumAgeInTerms} years old. Be kind, be honest, and use your own judgement about
        what is safe for you.
      </p>
      <p>Kindling is free for members. What you write stays yours.</p>
    </>
  );
}

export function TermsText() {
  return (
    <>
      <h2>What this is</h2>
      <p>
        These terms are the agreement between you and Kindling. They apply when you use this site, with or without an
        account. Questions about them go to <ContactLink />.
      </p>

      <h2>Who may use Kindling</h2>
      <p>
        You must be at least {limits.minimumAgeInTerms} years old to use Kindling. When you create an account you
        confirm that you are. Kindling is made with women in mind; everyone who respects that is welcome.
      </p>

      <h2>Your account</h2>
      <p>
        Give a name you go by and an email address that you can read. Keep your password to yourself, and tell us if you
        think that someone else is using your account. One person, one account. You are signed out after 30 minutes
        without activity, to keep your things private on a shared device.
      </p>

      <h2>The quiz</h2>
      <p>
        The quiz is there to give you ideas. It is no psychological test and no medical advice, and its result says
        nothing about what you can or cannot do.
      </p>

      <h2>What you write and upload</h2>
      <p>
        It belongs to you. By posting something for others to see you allow us to show it on Kindling for as long as you
        leave it there, and no longer. Your journal is not for others to see, and we ask for no right to it.
      </p>
      <p>Please do not post:</p>
      <ul>
        <li>anything unlawful, hateful, threatening or sexual, or that makes another person unsafe;</li>
        <li>other people's words, pictures or private details without their leave;</li>
        <li>advertising that is not a listing, or messages sent in bulk;</li>
        <li>anything meant to break the site or get around its limits.</li>
      </ul>
      <p>
        What that means from day to day, and what happens after a report, is in the{' '}
        <a className="link" href={guidelinesPath}>
          community guidelines
        </a>
        . Moderators may remove what breaks these rules, and may suspend an account that keeps doing so. You are told
        why, and can answer: write to us and a person will look again.
      </p>

      <h2>Listings and classes</h2>
      <p>
        Businesses and instructors answer for what they offer: that it is described truthfully, that they may offer it,
        and that they have the insurance and qualifications that it needs. A person reads every business listing within{' '}
        <NoWrap>24-48 hours</NoWrap> and every class within <NoWrap>2-3 business days</NoWrap> before it is public. We
        check that a listing is plausible and fits; we do not inspect premises or examine teachers. Listing is free of
        charge.
      </p>
      <p>
        When you book or buy something, your contract is with the business or the instructor. Their prices, cancellation
        and refund terms apply.
      </p>

      <h2>Looking after yourself</h2>
      <p>
        Some things carry a risk: cold water, high rock, open fire, mushrooms that resemble other mushrooms. Our pages
        say so where it matters, but they cannot know your health, the weather or the tide. Ask a doctor if you are
        unsure, go with someone who knows the place, and turn back when it feels wrong. When you meet people for the
        first time, choose a public place and tell a friend.
      </p>

      <h2>What we promise, and what we cannot</h2>
      <p>
        We run Kindling with reasonable care and skill. We cannot promise that it is always available or that every
        listing is up to date. We may change or end parts of it; if we close it, you will have at least 30 days to take
        your journal and your other data with you.
      </p>
      <p>
        Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or
        for anything else for which the law does not allow it to be limited, nor your rights as a consumer. Otherwise we
        are liable for loss that was foreseeable when you agreed to these terms and that we caused by breaking them, and
        not for what third parties do whom you meet through Kindling.
      </p>

      <h2>Leaving</h2>
      <p>
        You can stop whenever you like, in your settings: your account and everything in it are deleted 14 days later,
        unless you change your mind. Where you cannot sign in, write to <ContactLink />. We may end an agreement with
        someone who breaks it seriously or again and again; what is yours you still get, and we delete it when you ask.
      </p>

      <h2>Changes, and the law that applies</h2>
      <p>
        If we change these terms in a way that matters, members are told by email at least 14 days before. If you do not
        agree, you can leave before then. These terms are governed by the law of England and Wales; if you live in
        Scotland or Northern Ireland, you also keep the protection of the law there and may go to your local courts.
      </p>
    </>
  );
}
