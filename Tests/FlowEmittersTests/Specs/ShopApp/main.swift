// A program that walks through the example app without its views: the handwritten session, coordinator and view models, with
// the generated code. It prints whatever is not as expected.
try someoneNewIsShownAround()
try aPasswordIsRefusedOrAcceptedOrNotEnough()
try await aGuestBuysALamp()
try await aProductIsLoadedOnceItIsSeen()
await theSpinnerFollowsTheProtocol()
try anUpdateIsOfferedOnce()
try whoSignsOutIsForgottenButTheBasketStays()
try ordersAreCancelledRepeatedAndSentBack()
try aLinkToTheOrdersWaitsForThePassword()
everyPreviewedLinkLeadsToAScreen()
print(failures == 0 ? "all well" : "\(failures) failures")
