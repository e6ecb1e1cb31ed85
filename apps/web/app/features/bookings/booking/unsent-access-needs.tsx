/** Her access needs did not get through with the booking. */
export function UnsentAccessNeeds({ teacher }: { teacher: string }) {
  return (
    <p className="font-medium text-danger">
      What you need there didn’t get through to <bdi>{teacher}</bdi>. Message them from the class page.
    </p>
  );
}
